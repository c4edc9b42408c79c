use std::slice;

use crate::Status;

/// Borrows an array of the caller.
///
/// # Safety
///
/// Unless the length is 0, the pointer is null, or valid for reads of `length` values, to which nothing
/// writes during `'a`.
pub(crate) unsafe fn read<'a, T>(pointer: *const T, length: usize) -> Result<&'a [T], Status> {
    check::<T>(pointer, length)?;
    match length {
        0 => Ok(&[]),
        // SAFETY: the caller vouches for the pointer, which is not null, and the size fits.
        _ => Ok(unsafe { slice::from_raw_parts(pointer, length) }),
    }
}

/// Writes values to an array of the caller that has room for them.
///
/// # Safety
///
/// Unless there are no values, the pointer is null, or valid for writes of so many values. The
/// values are not in the array.
pub(crate) unsafe fn write<T: Copy>(pointer: *mut T, values: &[T]) {
    if !pointer.is_null() {
        // SAFETY: the caller vouches for the pointer and for different places.
        unsafe { pointer.copy_from_nonoverlapping(values.as_ptr(), values.len()) };
    }
}

/// Checks that an array can exist.
pub(crate) fn check<T>(pointer: *const T, length: usize) -> Result<(), Status> {
    if length > isize::MAX as usize / size_of::<T>() {
        return Err(Status::TooLarge);
    }
    if length > 0 && pointer.is_null() {
        return Err(Status::NullPointer);
    }
    Ok(())
}

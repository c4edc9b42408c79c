//! Passes linker arguments for macOS: the interpreter that loads the module defines the
//! symbols of Python.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}

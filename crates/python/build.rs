//! Where the linker asks what an undefined symbol is to be, on macOS: the
//! interpreter that loads the module brings it.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}

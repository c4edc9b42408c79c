class Why { constructor(app) { this.app = app; } explain() { return []; } answers() { return []; } }

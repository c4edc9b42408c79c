class Engine { static async load() { return null; } }

class Lesson { static open() {} } class Play { static open() {} } class Export { save() {} }

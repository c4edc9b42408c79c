import { around, byId } from '../elements.js';
import { words } from '../words.js';

/** The largest file that is read, in bytes. */
const LARGEST_FILE = 64 << 20;

/** Files that are opened, dropped or pasted. Nothing leaves the page. */
export class Files {
  /**
   * The callback `open` receives the text and the name of a file, and a callback for the sentence that
   * says why it cannot be opened; `report` receives other sentences.
   * @param {(text: string, name: string, refuse?: (sentence: string) => void) => void} open
   * @param {(sentence: string) => void} report
   */
  constructor(open, report) {
    this.open = open;
    this.report = report;
    this.dialog = byId('open', HTMLDialogElement);
    this.text = byId('open-text', HTMLTextAreaElement);
    this.input = byId('file', HTMLInputElement);
    byId('open-choose').addEventListener('click', () => this.input.click());
    this.problem = byId('open-problem');
    byId('open-read').addEventListener('click', () => this.readText());
    this.input.addEventListener('change', () => {
      this.dialog.close();
      this.read(this.input.files?.[0]);
      this.input.value = '';
    });
    for (const name of /** @type {const} */ (['dragenter', 'dragover'])) {
      document.addEventListener(name, (event) => this.hover(event));
    }
    for (const name of ['dragleave', 'dragend']) {
      document.addEventListener(name, () => document.body.classList.remove('dropping'));
    }
    document.addEventListener('drop', (event) => this.drop(event));
    document.addEventListener('paste', (event) => this.paste(event));
  }

  /** Lets the reader choose a file or paste a text. */
  choose() {
    this.problem.textContent = '';
    this.dialog.showModal();
    this.text.select();
  }

  /** Opens the pasted text. If it cannot be opened, the dialog appears again with the reason. */
  readText() {
    this.dialog.close();
    /** @param {string} sentence */
    const refuse = (sentence) => {
      this.choose();
      this.problem.textContent = sentence;
    };
    if (this.text.value.trim() === '') {
      refuse(words.say('open.empty'));
    } else {
      this.open(this.text.value, words.say('draw.pasted'), refuse);
    }
  }

  /** @param {DragEvent} event */
  hover(event) {
    if (event.dataTransfer?.types.some((type) => type === 'Files' || type === 'text/plain')) {
      event.preventDefault();
      document.body.classList.add('dropping');
    }
  }

  /** @param {DragEvent} event */
  drop(event) {
    event.preventDefault();
    document.body.classList.remove('dropping');
    this.take(event.dataTransfer);
  }

  /** @param {ClipboardEvent} event */
  paste(event) {
    if (around(event, 'input, select, textarea') === null) {
      this.take(event.clipboardData);
    }
  }

  /** Reads the file that is dropped or pasted, or otherwise the text. @param {DataTransfer | null} data */
  take(data) {
    const file = data?.files[0];
    const text = data?.getData('text/plain') ?? '';
    if (file !== undefined) {
      this.read(file);
    } else {
      this.openText(text);
    }
  }

  /** @param {string} text */
  openText(text) {
    if (text.trim() !== '') {
      this.open(text, words.say('draw.pasted'));
    }
  }

  /** @param {File | undefined} file */
  async read(file) {
    if (file === undefined) {
      return;
    }
    if (file.size > LARGEST_FILE) {
      this.report(words.say('draw.file.large', { f: file.name, n: LARGEST_FILE >> 20 }));
      return;
    }
    const text = await file.text().catch(() => null);
    if (text === null) {
      this.report(words.say('draw.file.unreadable', { f: file.name }));
    } else {
      this.open(text, file.name);
    }
  }
}

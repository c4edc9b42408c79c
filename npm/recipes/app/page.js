import { report } from '../report.js';
import { View } from './view.js';

/** The report twice: from the server, and from the browser. */
export default async function Page() {
  return <main><p>{await report()}</p><View /></main>;
}

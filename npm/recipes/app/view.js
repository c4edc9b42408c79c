'use client';

import { useEffect, useState } from 'react';

import { report } from '../report.js';

export function View() {
  const [text, setText] = useState('');
  useEffect(() => { report().then(setText); }, []);
  return <output>{text}</output>;
}

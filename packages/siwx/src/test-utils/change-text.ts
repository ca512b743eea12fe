type Next = () => number

const pick = <T>(of: readonly T[], next: Next): T => of[next() % of.length] as T

/** What a text could be made to carry: what ends a line or a field, what is not seen, and what looks like something else. */
const pieces = [
  '\n',
  '\r',
  '\r\n',
  '\n\n',
  ' ',
  '\t',
  '\0',
  ':',
  '/',
  '//',
  '@',
  '#',
  '?',
  '[',
  ']',
  '%',
  '%2',
  '%41',
  '-',
  '- ',
  '.',
  '0',
  '1',
  'Z',
  '+00:00',
  '\u00e9',
  '\u0430',
  '\u200b',
  '\u202e',
  '\u2028',
  '\ufeff',
  '\ud800',
  '__proto__',
  'URI: https://evil.test',
  'Nonce: h8g7f6e5d4c3b2a1',
  'Chain ID: 5',
  'Resources:',
  ' wants you to sign in with your Ethereum account:',
]

type Change = (text: string, other: string, next: Next) => string

const splice = (text: string, at: number, length: number, piece: string) =>
  text.slice(0, at) + piece + text.slice(at + length)

const changes: readonly Change[] = [
  (text, _, next) => splice(text, next() % (text.length + 1), 0, pick(pieces, next)),
  (text, _, next) => splice(text, next() % (text.length + 1), 1, pick(pieces, next)),
  (text, _, next) => splice(text, next() % (text.length + 1), 1 + (next() % 4), ''),
  (text, _, next) => splice(text, next() % (text.length + 1), 1, String.fromCharCode(32 + (next() % 95))),
  (text, _, next) => splice(text, next() % (text.length + 1), 0, String.fromCharCode(next() % 0x1_0000)),
  (text, other, next) =>
    changeLines(text, (lines) => lines.toSpliced(next() % lines.length, 1, pick(other.split('\n'), next))),
  (text, other, next) =>
    changeLines(text, (lines) => lines.toSpliced(next() % lines.length, 0, pick(other.split('\n'), next))),
  (text, _, next) => changeLines(text, (lines) => lines.toSpliced(next() % lines.length, 1)),
  (text, _, next) => changeLines(text, (lines) => lines.toSpliced(next() % lines.length, 0, pick(lines, next))),
  (text, _, next) => text.slice(0, next() % text.length),
  (text, other, next) => text.slice(0, next() % text.length) + other.slice(next() % other.length),
]

const changeLines = (text: string, change: (lines: string[]) => string[]) => change(text.split('\n')).join('\n')

/**
 * Changes a text in one to three places.
 *
 * @param other lends its lines
 */
export function changeText(text: string, other: string, next: Next): string {
  let changed = text
  for (let times = 1 + (next() % 3); times > 0; times -= 1) changed = pick(changes, next)(changed || text, other, next)
  return changed
}

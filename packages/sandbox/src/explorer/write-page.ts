/** A cell of a table: a text, or a text with a link of the explorer. */
export type Cell = string | { readonly text: string; readonly href: string }
export type Page = {
  readonly title: string
  readonly tables: readonly { readonly heading: string; readonly rows: readonly (readonly Cell[])[] }[]
}

const entities: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;' },
  ...{ '"': '&quot;', "'": '&#39;' },
}

/** Writes a text so that it is no markup, in an attribute too. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** What the pages may load: nothing. */
export const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'"

/** Writes a page as HTML without scripts. Every text is escaped, as names of tokens are foreign. */
export function writePage({ title, tables }: Page): string {
  return writeDocument(
    title,
    tables.map(({ heading, rows }) => `<h2>${escapeText(heading)}</h2><table>${rows.map(writeRow).join('')}</table>`),
  )
}

/** Writes a page around markup that is safe already. */
export function writeDocument(title: string, content: readonly string[]): string {
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(title)}</title>`,
    '<style>body{font:1rem system-ui;margin:2rem;overflow-wrap:anywhere}pre{font:inherit;white-space:pre-wrap}td{padding:.25rem 1rem .25rem 0}</style>',
    `<h1>${escapeText(title)}</h1>`,
    ...content,
    '</html>',
  ].join('\n')
}

const writeRow = (cells: readonly Cell[]): string =>
  `<tr>${cells.map((cell) => `<td>${writeCell(cell)}</td>`).join('')}</tr>`

const writeCell = (cell: Cell): string =>
  typeof cell === 'string' ? escapeText(cell) : `<a href="${escapeText(cell.href)}">${escapeText(cell.text)}</a>`

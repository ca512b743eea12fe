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

const style = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui; max-width: 56rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
h1 { font-size: 1.5rem }
h2 { font-size: 1.125rem }
pre { font: inherit; white-space: pre-wrap }
table { border-collapse: collapse }
td:first-child { overflow-wrap: normal }
td { padding: .5rem 1.5rem .5rem 0; vertical-align: top; border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent) }
form p { margin: .5rem 0 }
form p:has(label) { min-height: 2rem }
button {
  min-width: 9rem; min-height: 2.75rem; padding: .5rem 1rem; border: 0; border-radius: .75rem; font: inherit; cursor: pointer;
  color: inherit; background: color-mix(in srgb, currentColor 8%, transparent);
}
form > p:first-child > button, form > p + button { color: Canvas; background: CanvasText }`

/** Writes a page around markup that is safe already. */
export function writeDocument(title: string, content: readonly string[]): string {
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(title)}</title>`,
    `<style>${style}</style>`,
    `<h1>${escapeText(title)}</h1>`,
    ...content,
    '</html>',
  ].join('\n')
}

const writeRow = (cells: readonly Cell[]): string =>
  `<tr>${cells.map((cell) => `<td>${writeCell(cell)}</td>`).join('')}</tr>`

const writeCell = (cell: Cell): string =>
  typeof cell === 'string' ? escapeText(cell) : `<a href="${escapeText(cell.href)}">${escapeText(cell.text)}</a>`

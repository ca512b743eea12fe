import ts from 'typescript'

const toWords = (text) => (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())

/** `test-utils` and `testUtils` as ` test utils `, so that whole words and phrases can be looked for. */
const spaced = (text) => ` ${toWords(text).join(' ')} `

const isName = (text) => /^[\w.:/-]+$/.test(text)

/** Turns positions in a text into line numbers. */
function lineCounter(source) {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return (position) => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (starts[middle] <= position) low = middle
      else high = middle
    }
    return low + 1
  }
}

/** Calls `add(start, text, isName)` for every identifier, string, JSX text and comment of a script. */
function readScript(path, source, add) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind)
  const withoutTexts = source.split('')
  const visit = (node) => {
    const start = ts.isJsxText(node) ? node.pos : ts.skipTrivia(source, node.pos)
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) add(start, node.text, true)
    if (isText) add(start, node.text, isName(node.text))
    if (isText || ts.isRegularExpressionLiteral(node)) withoutTexts.fill(' ', start, node.end)
    ts.forEachChild(node, visit)
  }
  visit(file)
  for (const { 0: comment, index } of withoutTexts.join('').matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g)) {
    add(index, source.slice(index, index + comment.length), false)
  }
}

/** Splits a file into names and prose, line by line. Line 0 is the file's own path. */
function readFile(path, source) {
  const pieces = [{ line: 0, name: true, text: path }]
  const lineAt = lineCounter(source)
  const add = (start, text, name) => {
    for (const [at, part] of text.split('\n').entries()) pieces.push({ line: lineAt(start) + at, name, text: part })
  }
  if (/\.[cm]?[jt]sx?$/.test(path)) readScript(path, source, add)
  else add(0, source, false)
  return pieces
}

/**
 * Finds the retired words of a file.
 *
 * @param path relative to the repository
 * @param table rows as in retired-words.mjs
 * @returns `{ path, line, word, instead }` once for each word of a line; line 0 is the path itself
 * @example findRetiredWords(path, readFileSync(path, 'utf8'), retiredWords)
 */
export function findRetiredWords(path, source, table) {
  const rows = table.filter(
    ({ where, except }) => (where?.test(path) ?? true) && !except?.some((one) => one.path?.test(path)),
  )
  const lines = source.split('\n')
  const found = new Map()
  for (const { line, name, text } of readFile(path, source)) {
    const words = spaced(text)
    for (const row of rows) {
      if (row.in === 'names' && !name) continue
      const hit = row.pattern
        ? row.pattern.exec(text)?.[0]
        : row.word.split(', ').find((form) => words.includes(` ${form} `))
      if (!hit || row.except?.some((one) => one.text?.test(lines[line - 1] ?? path))) continue
      const word = row.word?.split(', ')[0] ?? hit
      found.set(`${line} ${word}`, { path, line, word, instead: row.instead })
    }
  }
  return [...found.values()].sort((one, other) => one.line - other.line)
}

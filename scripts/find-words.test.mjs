import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRetiredWords } from './find-words.mjs'
import { retiredWords } from './retired-words.mjs'

const found = (path, source, table = retiredWords) =>
  findRetiredWords(path, source, table).map(({ line, word }) => `${line} ${word}`)

test('a file with retired words is noticed in its name, identifiers, comments, strings and titles', () => {
  const source = [
    "import { readDeeds } from './deeds.ts'",
    '/** Crowns the wallet that',
    ' *  mourns. */',
    "const event = 'bench.opened' // an errand",
    ['test(`hears $', '{who} and hails`, () => {})'].join(''),
  ].join('\n')
  assert.deepEqual(found('packages/core/src/stand-ins/emblem.ts', source), [
    '0 emblem',
    '0 stand-ins',
    '1 deed',
    '2 crown',
    '3 mourn',
    '4 bench',
    '4 errand',
    '5 hail',
  ])
})

test('a stand-in is retired, the verb is not', () => {
  assert.deepEqual(found('a.ts', '// words that stand in a row\nconst standInPage = 1'), ['2 standIn'])
})

test('JSX text, attributes and style sheets are read, too', () => {
  assert.deepEqual(found('packages/react/src/a.tsx', 'const a = <p title="A bench">\n  Somebody left\n</p>'), [
    '1 bench',
    '2 somebody',
  ])
  assert.deepEqual(found('packages/react/src/a.css', '.emblem-row {\n}'), ['1 emblem'])
  assert.deepEqual(found('packages/core/README.md', 'One\nerrand'), ['2 errand'])
})

test('words are whole: longer words that contain a retired one pass', () => {
  assert.deepEqual(found('packages/core/src/a.ts', '// indeed, a workbench and its manner of mending\n'), ['1 mend'])
  assert.deepEqual(found('packages/core/src/a.ts', 'const indeed = workbench\n'), [])
})

test('a phrase is found in prose, camelCase and kebab-case', () => {
  const table = [{ word: 'hear out', instead: 'await disconnect' }]
  for (const source of ['// hear out', 'hearOut()', "import './hear-out.ts'"]) {
    assert.deepEqual(found('a.ts', source, table), ['1 hear out'])
  }
})

test('a word that is retired as a name may stand in prose', () => {
  const table = [{ word: 'kept', in: 'names', instead: 'stored' }]
  assert.deepEqual(found('a.ts', '// kept for later\nconst text = "is kept here"', table), [])
  assert.deepEqual(found('a.ts', "const keptWallet = 'wallet.kept'", table), ['1 kept'])
})

test('exceptions hold for their path and their text only', () => {
  const table = [
    {
      word: 'hub',
      instead: 'client',
      where: /^packages\//,
      except: [
        { path: /names\.ts$/, why: 'a name' },
        { text: /cosmos:hub/, why: 'a chain' },
      ],
    },
  ]
  assert.deepEqual(found('packages/a.ts', "const a = 'cosmos:hub'\nconst b = hub", table), ['2 hub'])
  assert.deepEqual(found('packages/names.ts', 'const hub = 1', table), [])
  assert.deepEqual(found('apps/a.ts', 'const hub = 1', table), [])
})

test('comment marks inside strings and regular expressions are no comments', () => {
  assert.deepEqual(found('a.ts', "const url = 'https://x.test' + /\\/\\/ errand/.source", retiredWords), [])
})

test('a citation of a design page is noticed', () => {
  const source = "test('F12: x', () => {}) // security.md 2.3"
  assert.deepEqual(found('packages/core/src/a.ts', source), ['1 F12', '1 security.md'])
  assert.deepEqual(found('packages/core/src/a.test.ts', source), ['1 security.md'])
  assert.deepEqual(found('packages/core/src/a.ts', '// R-SEND-3'), [])
})

test('every row of the table says what to say instead, and why it has exceptions', () => {
  for (const { word, pattern, instead, except = [] } of retiredWords) {
    assert.ok(instead && Boolean(word) !== Boolean(pattern), `${word ?? pattern}`)
    for (const { path, text, why } of except) assert.ok(why && (path || text), `${word ?? pattern}`)
    if (word) assert.match(word, /^[a-z]+([ ,]+[a-z]+)*$/)
  }
})

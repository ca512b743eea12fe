import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'

const file = fileURLToPath(new URL('../../../../docs/metamask-test-dapp.md', import.meta.url))

const head = `# MetaMask’s test page and the embedded wallet

Every button of [\`@metamask/test-dapp\`](https://github.com/MetaMask/test-dapp) 9.9.0, pressed in Chromium on the sandbox by a visitor
who has signed in by email; \`apps/playground/e2e/metamask-page.spec.ts\` presses them in every run, and fails when one ends otherwise.
What is expected stands in \`apps/playground/e2e/metamask-page/*-rows.ts\`. This page is written by the test:
\`KIT_WRITE_TABLE=1 node --conditions=@kit/source node_modules/@playwright/test/cli.js test metamask-page --workers 1\`, in \`apps/playground\`.
`

export type Line = {
  readonly button: string
  readonly expected: string
  /** What the frame asked, and what was seen. */
  readonly asked: string
  readonly seen: string
}

const cell = (text: string) => (text === '' ? '–' : text.replaceAll('|', '\\|').replace(/\s+/g, ' '))

const section = (title: string, lines: readonly Line[]) =>
  [
    `## ${title}`,
    '',
    '| button | expected | the visitor reads | seen |',
    '| --- | --- | --- | --- |',
    ...lines.map(({ button, ...cells }) => `| ${[`\`${button}\``, ...Object.values(cells).map(cell)].join(' | ')} |`),
    '',
  ].join('\n')

/**
 * Holds what was seen in a section against the page that is kept, or writes it there.
 *
 * @param titles of all sections, in their order
 */
export function compareTable(title: string, lines: readonly Line[], titles: readonly string[]): void {
  const text = section(title, lines)
  console.log(text)
  const kept = new Map(readKept().map((part) => [/^## (.*)/.exec(part)?.[1], part.trim()]))
  if (process.env.KIT_WRITE_TABLE === '1') {
    kept.set(title, text.trim())
    const parts = [head.trim(), ...titles.flatMap((one) => kept.get(one) ?? [])]
    writeFileSync(file, `${parts.join('\n\n')}\n`)
  } else expect(kept.get(title), title).toBe(text.trim())
}

const readKept = () => (existsSync(file) ? readFileSync(file, 'utf8').split(/^(?=## )/m) : [])

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

/** Holds what was seen against the page that is kept, or writes it there. */
export function compareTable(title: string, lines: readonly Line[]): void {
  const text = section(title, lines)
  console.log(text)
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : head
  const parts = kept.split(/^(?=## )/m)
  const at = parts.findIndex((part) => part.startsWith(`## ${title}\n`))
  if (process.env.KIT_WRITE_TABLE !== '1') return expect(parts[at]?.trim(), title).toBe(text.trim())
  const others = at < 0 ? parts.slice(1) : parts.slice(1).toSpliced(at - 1, 1, text)
  const all = [head, ...others, ...(at < 0 ? [text] : [])].map((part) => part.trim())
  writeFileSync(file, `${all.join('\n\n')}\n`)
}

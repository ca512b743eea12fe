import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sourceFiles } from '@kit/tooling/source-files'
import { describe, expect, test } from 'vitest'
import { hosts } from './hosts.ts'
import { hostedUrls } from './service-urls.ts'

const root = resolve(import.meta.dirname, '..')
const known = hosts.map(({ url }) => new URL(url).host).sort()

describe('the manifest of hosts', () => {
  test('R-CFG-8: has every service that can be configured, once, with its purpose and when it is used', () => {
    expect(hosts.map(({ service }) => service).sort()).toEqual(Object.keys(hostedUrls).sort())
    for (const { service, url, purpose, when } of hosts) {
      expect(url).toBe(hostedUrls[service])
      expect(Math.min(purpose.length, when.length)).toBeGreaterThan(0)
    }
  })

  test('is in the README with the same words', () => {
    const readme = readFileSync(resolve(root, 'README.md'), 'utf8').replaceAll(/ +/g, ' ')
    for (const { service, url, purpose, when } of hosts) {
      expect(readme).toContain(`| \`${service}\` | \`${url}\` | ${purpose} | ${when} |`)
    }
  })

  // Hosts of the bundled wallets are links for visitors; no page contacts them.
  test('has every host that the code names', () => {
    const code = sourceFiles(resolve(root, 'src'))
      .filter((file) => !file.includes('/wallet-list/bundled/'))
      .map((file) => readFileSync(file, 'utf8').replaceAll(/^\s*(\*|\/\/|\/\*\*).*$/gm, ''))
    const found = code.flatMap((text) =>
      [...text.matchAll(/(?:https?|wss?):\/\/([\w.-]+\.\w+)/g)].map(([, host]) => host),
    )
    expect([...new Set(found)].sort()).toEqual(known)
  })
})

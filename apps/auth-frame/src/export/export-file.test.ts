import { expect, test } from 'vitest'
import { readExportFile, writeExportFile } from './export-file.ts'

const entropy = Uint8Array.from({ length: 32 }, (_, at) => at)
const passphrase = 'correct horse battery'

test('what was written opens with its passphrase, and with no other', async () => {
  const text = await writeExportFile(entropy, passphrase)
  expect(JSON.parse(text)).toMatchObject({ kind: 'kit-wallet', version: 1, kdf: { name: 'scrypt', n: 131_072 } })
  expect(await readExportFile(text, passphrase)).toEqual(entropy)
  await expect(readExportFile(text, `${passphrase}!`)).rejects.toThrow()
})

test('a passphrase may be typed on any keyboard: its letters count, not how they are composed', async () => {
  const text = await writeExportFile(entropy, 'caf\u00e9 caf\u00e9 caf\u00e9')
  expect(await readExportFile(text, 'cafe\u0301 cafe\u0301 cafe\u0301')).toEqual(entropy)
})

test('a short passphrase is refused', async () => {
  await expect(writeExportFile(entropy, '12345678901')).rejects.toThrow(RangeError)
})

test.each([
  ['no JSON', (_: string) => '{'],
  ['another version', (text: string) => text.replace('"version": 1', '"version": 2')],
  ['a cost that takes all memory', (text: string) => text.replace('131072', '1073741824')],
  ['a changed byte', (text: string) => text.replace(/"data": "(.)/, (_, one) => `"data": "${one === 'A' ? 'B' : 'A'}`)],
])('%s is refused', async (_, change) => {
  await expect(readExportFile(change(await writeExportFile(entropy, passphrase)), passphrase)).rejects.toThrow()
})

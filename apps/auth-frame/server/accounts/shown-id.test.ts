import { expect, test } from 'vitest'
import { openBrowser, signIn } from '../test-utils/open-browser.ts'
import { openService } from '../test-utils/open-service.ts'

test('a session names its account, the same one in every browser, and no other; nothing is kept under that name', async () => {
  const opened = openService()
  const shown = async (email: string) => {
    const browser = openBrowser(opened.service)
    await signIn(opened, browser, email)
    opened.pass(30_000)
    return (await browser.must('GET /api/session')).account?.id
  }
  const [here, there] = [await shown('ana@mail.example'), await shown('ana@mail.example')]
  expect(here).toMatch(/^[\w-]{43}$/)
  expect([there === here, (await shown('bo@mail.example')) === here]).toEqual([true, false])
  const kept = await opened.parts.store.get(`account:${here}`, opened.parts.clock())
  expect(kept).toBeNull()
})

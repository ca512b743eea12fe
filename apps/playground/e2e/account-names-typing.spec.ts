import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { accountNamesOn } from './account-names-page.ts'
import { expect } from './fixtures.ts'
import { loginOn } from './login-page.ts'
import { mailboxOf } from './mailbox.ts'
import { test } from './own-sandbox.ts'

const keystrokes = 120
const isTaken = (label: string) => label.length % 3 === 0

test('R-NAME-1: at 200 keystrokes a minute, with answers in any order, no answer stands under a name that it is not about', async ({
  page,
  kit,
  context,
  endpoints,
}) => {
  const next = seededNumbers(fuzzSeed(20_047))
  const names = accountNamesOn(page, kit)
  const address = `typing-${crypto.randomUUID().slice(0, 8)}@mail.example`
  await page.goto('/?login=on')
  await loginOn(page, kit).signIn(address, mailboxOf(context, endpoints.mail.inbox, address))
  await names.begin()

  const held: { readonly label: string; readonly answer: () => void }[] = []
  await page.route(/\/v1\/profile\/suggestions\//, async (route) => {
    const label = decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    await new Promise<void>((answer) => held.push({ label, answer }))
    const suggestions = [
      { name: `${label}.reown.id`, registered: isTaken(label) },
      { name: `${label}-too.reown.id`, registered: false },
    ]
    // A question that the page has ended has nobody to be answered.
    await route.fulfill({ json: { suggestions }, headers: { 'access-control-allow-origin': '*' } }).catch(() => {})
  })
  const answerOne = (at: number) => held.splice(at, 1)[0]?.answer()
  const answerEach = (label: string) => {
    for (const one of held.filter((each) => each.label === label)) answerOne(held.indexOf(one))
  }

  const log = await page.evaluateHandle(() => {
    const shown: { readonly typed: string; readonly about: readonly string[]; readonly isTaken: boolean }[] = []
    new MutationObserver(() => {
      const view = document.querySelector('[data-kit="content"] [data-view="RegisterAccountName"]')
      const typed = view?.querySelector('input')?.value ?? ''
      const status = /^(\S+)\.reown\.id is (free|taken)\.$/.exec(view?.querySelector('[data-slot]')?.textContent ?? '')
      const marks = [...(view?.querySelectorAll('[data-mark^="name:"]') ?? [])]
      const suggested = marks.map((one) => one.textContent.replace(/-too$/, ''))
      const about = [...(status?.[1] === undefined ? [] : [status[1]]), ...suggested]
      if (about.length > 0) shown.push({ typed, about, isTaken: status?.[2] === 'taken' })
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    return shown
  })

  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await names.field.pressSequentially('ada')
  let typed = 'ada'
  for (let stroke = 1; stroke <= keystrokes; stroke += 1) {
    const key = typed.length > 9 || (typed.length > 4 && next() % 3 === 0) ? 'Backspace' : 'abc'.charAt(next() % 3)
    typed = key === 'Backspace' ? typed.slice(0, -1) : typed + key
    await names.field.press(key)
    // 300 ms on average; the longer ones are pauses in which a name is asked for.
    await page.clock.runFor(150 + (next() % 301))
    if (next() % 2 === 0) answerOne(next() % Math.max(held.length, 1))
    if (stroke % 10 > 0) continue
    await page.clock.runFor(300)
    // Of a name that was typed before, the question that the page has ended can be here before the one that it waits for.
    const answered = async () => {
      answerEach(typed)
      return names.status.textContent()
    }
    await expect.poll(answered).toBe(`${typed}.reown.id is ${isTaken(typed) ? 'taken' : 'free'}.`)
    await expect(names.suggestions).toHaveText([`${typed}-too`])
  }
  const shown = await log.jsonValue()
  expect(shown.length).toBeGreaterThanOrEqual(keystrokes / 10)
  expect(
    shown.filter((one) => one.about.some((label) => label !== one.typed) || one.isTaken !== isTaken(one.typed)),
  ).toEqual([])
})

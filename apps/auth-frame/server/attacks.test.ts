import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMail } from '@kit/sandbox'
import { countAttacks } from '@kit/tooling/attacks'
import { startPostgres } from '@kit/tooling/postgres'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { createAuthService } from './create-auth-service.ts'
import { openPostgres } from './store/postgres.ts'
import { openSqlite } from './store/sqlite.ts'
import type { Store } from './store/store.ts'
import { decide, openBrowser, signIn } from './test-utils/open-browser.ts'
import { appOrigin, openService } from './test-utils/open-service.ts'
import { makeBuild, remote, type Started, startMain } from './test-utils/start-main.ts'

const second = 1_000
const hour = 3_600 * second
const folder = mkdtempSync(join(tmpdir(), 'kit-auth-frame-'))
const postgres = await startPostgres()
const mail = await startMail()
const build = makeBuild()
const opened: Store[] = []
const started: Started[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()))
  for (const { process } of started.splice(0)) process.kill('SIGKILL')
})
afterAll(async () => {
  await Promise.all([postgres.stop(), mail.stop()])
  build.remove()
  rmSync(folder, { recursive: true })
})

const keep = (store: Store) => {
  opened.push(store)
  return store
}

const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

/** Of two hosts of one database, for as many attackers as there are addresses. */
describe.each([
  ['SQLite', (name: string) => keep(openSqlite(join(folder, `${name}.db`)))],
  ['PostgreSQL', () => keep(openPostgres(postgres.url, () => {}))],
])('with two services on %s', (database, openStore) => {
  const name = database.toLowerCase()

  /** Two services that share a database and a clock, and their mails. */
  function openTwo(deviceApproval: boolean) {
    const store = openStore(`${name}-${deviceApproval}`)
    const one = openService({ store, settings: { deviceApproval } })
    const other = createAuthService({ ...one.parts, store: openStore(`${name}-${deviceApproval}`) })
    return { ...one, services: [one.service, other] as const }
  }
  const address = (at: number) => `198.51.${at % 256}.${(at >> 8) % 256}`

  test('attack 2.7: an hour of resending and guessing from many addresses compares no more codes than the budget', async ({
    task,
  }) => {
    const victim = `hour-${name}@mail.example`
    const { services, mails, pass, parts } = openTwo(false)
    let [tries, compared] = [0, 0]
    for (let round = 0; round < 120; round += 1) {
      const attacker = openBrowser(services[round % 2 ? 1 : 0], { address: address(round) })
      const reply = await attacker.ask('POST /api/email/start', { email: victim, appOrigin, keepsCookies: false })
      if ('answer' in reply) {
        const code = /^Your code is (\d{6})$/m.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
        const guesses = Array.from({ length: 8 }, (_, at) =>
          attacker.ask('POST /api/email/confirm', { flow: reply.answer.flow, code: wrong(code, at + 1) }),
        )
        for (const guess of await Promise.all(guesses)) {
          tries += 1
          if ('refusal' in guess && guess.refusal.error === 'wrong-code') compared += 1
          expect(guess.status).not.toBe(200)
        }
      }
      pass(30 * second)
    }
    const kept = await parts.store.get(`tries:mailbox:${parts.secrets.mac('mailbox', victim)}`, parts.clock())
    const { times } = JSON.parse(kept ?? '') as { times: number[] }
    // Of five tries at a code, the last is told that the code is worth nothing now.
    expect([times.length, compared]).toEqual([15, 12])
    countAttacks(task, { count: tries })
  })

  test('attack 2.7: 200 guesses at once, of which one is right, sign in at most once and compare five', async ({
    task,
  }) => {
    const victim = `race-${name}@mail.example`
    const { services, codeTo } = openTwo(false)
    const browser = openBrowser(services[0])
    const { flow } = await browser.must('POST /api/email/start', { email: victim, appOrigin, keepsCookies: true })
    const code = codeTo(victim)
    const guesses = Array.from({ length: 200 }, (_, at) =>
      openBrowser(services[at % 2 ? 1 : 0], { address: address(at) }).ask('POST /api/email/confirm', {
        flow,
        code: at === 100 ? code : wrong(code, at + 1),
      }),
    )
    const replies = await Promise.all(guesses)
    const told = replies.filter((reply) => 'refusal' in reply && reply.refusal.error === 'wrong-code')
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(told.length).toBeLessThanOrEqual(5)
    expect((await browser.ask('POST /api/email/confirm', { flow, code })).status).toBe(400)
    countAttacks(task, { count: 200 })
  })

  test('attack 2.7: of the right code typed many times at once, one signs in', async ({ task }) => {
    const victim = `once-${name}@mail.example`
    const { services, codeTo, linkTo } = openTwo(true)
    const browser = openBrowser(services[0])
    const { flow } = await browser.must('POST /api/email/start', { email: victim, appOrigin, keepsCookies: true })
    await decide({ service: services[1], linkTo }, victim, 'approve')
    const asked = { flow, code: codeTo(victim) }
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, at) => openBrowser(services[at % 2 ? 1 : 0]).ask('POST /api/email/confirm', asked)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    countAttacks(task, { count: replies.length })
  })

  test.for([
    ['on', true, null],
    ['off', false, 15],
  ] as const)(
    'attack 2.7: with approval %s, strangers who want to give their accounts a known mailbox lock no code of its owner',
    async ([approval, isOn, compared], { task }) => {
      const victim = `known-${approval}-${name}@mail.example`
      const two = openTwo(isOn)
      const own = openBrowser(two.services[0])
      await signIn(two, own, victim)
      const attack = async (round: number) => {
        const stranger = openBrowser(two.services[round % 2 ? 1 : 0], { address: address(round) })
        const from = `stranger-${round}-${approval}-${name}@mail.example`
        await signIn(two, stranger, from)
        const { flow } = await stranger.must('POST /api/email/change', { email: victim })
        await stranger.must('POST /api/email/change/primary', { flow, code: two.codeTo(from) })
        for (let at = 0; at < 8; at += 1) {
          const asked = { flow, code: wrong(two.codeTo(victim), at + 1) }
          expect((await stranger.ask('POST /api/email/change/secondary', asked)).status).not.toBe(200)
        }
        two.pass(30 * second)
      }
      for (let round = 0; round < 3; round += 1) await attack(round)
      const exporting = await own.must('POST /api/export/start')
      const exportCode = two.codeTo(victim)
      two.pass(30 * second)
      const changing = await own.must('POST /api/email/change', { email: `new-${victim}` })
      const changeCode = two.codeTo(victim)
      two.pass(30 * second)
      for (let round = 3; round < 5; round += 1) await attack(round)
      await own.must('POST /api/export/confirm', { ...exporting, code: exportCode })
      await own.must('POST /api/email/change/primary', { flow: changing.flow, code: changeCode })
      await own.must('POST /api/sign-out')
      await signIn(two, own, victim)
      const { store, secrets, clock } = two.parts
      const kept = await store.get(`tries:new-mailbox:${secrets.mac('mailbox', victim)}`, clock())
      const { times } = JSON.parse(kept ?? '{}') as { times?: number[] }
      expect(times?.length ?? null).toBe(compared)
      countAttacks(task, { count: 5 * 8 })
    },
  )

  test('signing in a hundred times from one address uses up no tries', async () => {
    const two = openTwo(false)
    for (let at = 0; at < 100; at += 1) {
      two.pass(hour / 30)
      await signIn(two, openBrowser(two.services[at % 2 ? 1 : 0]), `many-${name}-${at % 9}@mail.example`)
    }
    const { store, secrets, clock } = two.parts
    const kept = await store.get(`tries:address:${secrets.mac('address', '192.0.2.1')}`, clock())
    expect(JSON.parse(kept ?? '[]')).toEqual([])
  })

  test('many first sign-ins of one mailbox at once make one account', async () => {
    const victim = `new-${name}@mail.example`
    const two = openTwo(false)
    const begun = []
    for (let at = 0; at < 6; at += 1) {
      two.pass(31 * second)
      const browser = openBrowser(two.services[at % 2 ? 1 : 0], { address: address(at) })
      const { flow } = await browser.must('POST /api/email/start', { email: victim, appOrigin, keepsCookies: true })
      begun.push({ browser, asked: { flow, code: two.codeTo(victim) } })
    }
    await Promise.all(begun.slice(0, 4).map(({ browser, asked }) => browser.must('POST /api/email/confirm', asked)))
    const keys = await Promise.all(begun.slice(0, 4).map(({ browser }) => browser.must('POST /api/vault/key')))
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1)
  })
})

/** What the mails to an address say, the newest first. */
const allIn = (to: string, pattern: RegExp) => mail.received(to).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
const codesIn = (to: string) => allIn(to, /^Your code is (\d{6})$/m)
const linksIn = (to: string) => allIn(to, /(https:\S+\/device\?token=\S+)/)
const codeIn = (to: string) => codesIn(to)[0] ?? ''
const linkIn = (to: string) => linksIn(to)[0] ?? ''

async function startProcess(database: string): Promise<Started> {
  const one = await startMain({
    AUTH_FRAME_APP_ORIGINS: appOrigin,
    AUTH_FRAME_SECRET: Buffer.alloc(32, 3).toString('base64'),
    AUTH_FRAME_DATABASE: database,
    AUTH_FRAME_SMTP_URL: mail.smtp,
    AUTH_FRAME_MAIL_FROM: 'wallet@mail.example',
    AUTH_FRAME_DIST: build.dist,
    AUTH_FRAME_RESEND_SECONDS: '1',
  })
  started.push(one)
  return one
}

test('two processes on one PostgreSQL database know the same sign-ins', async () => {
  const [one, other] = await Promise.all([startProcess(postgres.url), startProcess(postgres.url)])
  const to = 'two@mail.example'
  const { flow } = await openBrowser(remote(one)).must('POST /api/email/start', {
    ...{ email: to, appOrigin, keepsCookies: false },
  })
  await expect.poll(() => linkIn(to)).toContain('/device?token=')
  await decide({ service: remote(other), linkTo: linkIn }, to, 'approve')
  expect(await openBrowser(remote(one)).must('POST /api/email/device', { flow })).toEqual({ isApproved: true })
  await expect.poll(() => codeIn(to)).toMatch(/^\d{6}$/)
  const asked = { flow, code: codeIn(to) }
  const replies = await Promise.all(
    [one, other, one, other].map((process) => openBrowser(remote(process)).ask('POST /api/email/confirm', asked)),
  )
  const [signedIn, ...more] = replies.flatMap((reply) => ('answer' in reply ? [reply.answer] : []))
  expect([signedIn?.account.email, more]).toEqual([to, []])
  for (const process of [one, other]) {
    const browser = openBrowser(remote(process))
    browser.setBearer(signedIn?.token ?? '')
    expect(await browser.must('GET /api/session')).toMatchObject({ account: { email: to } })
  }
})

test.each([
  ['SQLite', () => join(folder, 'killed.db')],
  ['PostgreSQL', () => postgres.url],
])('a process on %s that is killed in the middle of sign-ins lets nobody in and locks nobody out', async (name, at) => {
  const database = at()
  const to = `killed-${name}@mail.example`
  const before = await startProcess(database)
  const begun = await openBrowser(remote(before)).must('POST /api/email/start', {
    ...{ email: to, appOrigin, keepsCookies: false },
  })
  await expect.poll(() => linkIn(to)).toContain('/device?token=')
  await decide({ service: remote(before), linkTo: linkIn }, to, 'approve')
  await expect.poll(() => codeIn(to)).toMatch(/^\d{6}$/)
  const right = { flow: begun.flow, code: codeIn(to) }
  // One wrong try is noted, and requests are under way when the process dies.
  expect(
    (await openBrowser(remote(before)).ask('POST /api/email/confirm', { ...right, code: wrong(right.code) })).status,
  ).toBe(400)
  const underWay = Array.from({ length: 3 }, () =>
    openBrowser(remote(before))
      .ask('POST /api/email/confirm', { ...right, code: wrong(right.code, 2) })
      .catch(() => null),
  )
  before.process.kill('SIGKILL')
  await Promise.all(underWay)
  await before.ended
  const after = await startProcess(database)
  const guess = await openBrowser(remote(after)).ask('POST /api/email/confirm', {
    ...right,
    code: wrong(right.code, 3),
  })
  expect('refusal' in guess && guess.refusal.triesLeft).toBeLessThanOrEqual(3)
  const reply = await openBrowser(remote(after)).ask('POST /api/email/confirm', right)
  expect([200, 400]).toContain(reply.status)
  expect((await openBrowser(remote(after)).ask('POST /api/email/confirm', right)).status).toBe(400)
  // Whatever came of it, a new sign-in works.
  const browser = openBrowser(remote(after))
  const [oldLink, oldCode] = [linksIn(to)[0], codesIn(to)[0]]
  const again = async () => browser.ask('POST /api/email/start', { email: to, appOrigin, keepsCookies: false })
  const { answer } = await vi.waitFor(async () => {
    const next = await again()
    if (!('answer' in next)) throw new Error(next.refusal.error)
    return next
  })
  await expect.poll(() => linksIn(to)[0]).not.toBe(oldLink)
  const approve = async () => (await decide({ service: remote(after), linkTo: linkIn }, to, 'approve')).status
  await expect.poll(approve).toBe(200)
  await expect.poll(() => codesIn(to)[0]).not.toBe(oldCode)
  expect((await browser.ask('POST /api/email/confirm', { flow: answer.flow, code: codeIn(to) })).status).toBe(200)
})

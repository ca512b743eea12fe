import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPorts } from '../test-utils/open-ports.ts'
import { type Mail, startMail } from './start-mail.ts'

/** The mail server and the inbox. */
const portsOfOne = 2

let mail: Mail
beforeEach(async () => {
  mail = await startMail()
})
afterEach(() => mail.stop())

async function send(to: string, subject = 'Hello', text = 'Hello') {
  const transport = createTransport(mail.smtp)
  await transport.sendMail({ from: 'Wallet <wallet@mail.example>', to, subject, text, headers: { 'X-Test': 'yes' } })
  transport.close()
}

const list = async (query = '') =>
  (await (await fetch(`${mail.inbox}/inbox.json${query}`)).json()) as { subject: string }[]

test('a mail that is sent is in the inbox, with its headers and its text', async () => {
  await send('Ana@Mail.example', 'Déjà vu', 'Hello Ána\n\nhttps://wallet.example/device?token=a_b-c\n')
  expect(await list()).toEqual([
    {
      ...{ id: expect.any(String), to: ['ana@mail.example'], from: 'wallet@mail.example', subject: 'Déjà vu' },
      text: 'Hello Ána\n\nhttps://wallet.example/device?token=a_b-c\n',
      headers: expect.objectContaining({ 'x-test': 'yes', to: 'Ana@mail.example' }),
      receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ])
})

test('the mails to an address are listed alone, the newest first', async () => {
  for (const [to, subject] of [
    ['ana', '1'],
    ['bea', '2'],
    ['ana', '3'],
  ] as const)
    await send(`${to}@mail.example`, subject)
  expect((await list('?to=ANA@mail.example')).map(({ subject }) => subject)).toEqual(['3', '1'])
  expect(mail.received().map(({ subject }) => subject)).toEqual(['3', '2', '1'])
})

test('the pages show mails as text whose links can be followed, and run nothing', async () => {
  const hostile = `<script>alert(1)</script>"'><img src=x>`
  await send('ana@mail.example', hostile, `${hostile}\nhttps://wallet.example/device?token=a&b=1"onclick="x`)
  const inbox = await fetch(mail.inbox)
  const [, path = ''] = /href="(mail\/[^"]+)"/.exec(await inbox.clone().text()) ?? []
  const page = await fetch(`${mail.inbox}/${path}`)
  const texts = [await inbox.text(), await page.text()]
  for (const text of texts) {
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;&lt;img src=x&gt;')
    expect(text).not.toMatch(/<(script|img)|onclick="x"/i)
  }
  expect(texts[1]).toContain('<a href="https://wallet.example/device?token=a&amp;b=1">')
  for (const { headers } of [inbox, page])
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'")
  expect((await fetch(`${mail.inbox}/mail/none`)).status).toBe(404)
})

test('a page of another host reads no mail', async () => {
  const response = await fetch(`${mail.inbox}/inbox.json`, { headers: { origin: 'https://evil.example' } })
  expect(response.status).toBe(403)
})

test('a server that refuses does so until it is told otherwise', async () => {
  mail.refuse('busy')
  await expect(send('ana@mail.example')).rejects.toMatchObject({ responseCode: 451 })
  mail.refuse(null)
  await send('ana@mail.example')
  expect(mail.received()).toHaveLength(1)
})

test('it stops with a client that is connected, and leaves no port open', async () => {
  const own = await startMail()
  const transport = createTransport(`${own.smtp}?pool=true`)
  await transport.verify()
  await own.stop()
  transport.close()
  await expect.poll(openPorts).toBe(portsOfOne)
})

test('it does not start when a port is taken, and leaves nothing running', async () => {
  for (const option of ['smtpPort', 'inboxPort']) {
    const taken = Number(new URL(mail.inbox).port)
    await expect(startMail({ [option]: taken })).rejects.toThrow('EADDRINUSE')
  }
  await expect.poll(openPorts).toBe(portsOfOne)
})

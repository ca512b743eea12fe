import { type FarcasterPerson, farcasterPeople } from '@kit/sandbox'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import type { FarcasterSettings } from '../farcaster/settings.ts'
import { openBrowser } from './open-browser.ts'
import { appOrigin, openService } from './open-service.ts'
import { type FakeAnswer, type FakeRequest, startFakeServer } from './start-fake-server.ts'

const personAt = (at: number): FarcasterPerson => {
  const person = farcasterPeople[at]
  if (!person) throw new Error('The sandbox has nobody there.')
  return person
}
export const [ana, bea] = [personAt(0), personAt(1)]

type Call = { readonly id: number; readonly method: string; readonly params: readonly [{ readonly data: string }] }

const word = (number: number) => `0x${number.toString(16).padStart(64, '0')}`

/** A node of OP Mainnet with the registry, in which people have their ids. */
function answerNode({ body }: FakeRequest): FakeAnswer {
  const { id, method, params } = body as Call
  if (method === 'eth_chainId') return { status: 200, body: { jsonrpc: '2.0', id, result: '0xa' } }
  const owner = farcasterPeople.find(({ custody }) => params[0].data.endsWith(custody.slice(2).toLowerCase()))
  return { status: 200, body: { jsonrpc: '2.0', id, result: word(owner?.fid ?? 0) } }
}

type Changes = { readonly [Field in keyof SiweMessage]?: SiweMessage[Field] | undefined }

/** Writes what a person's app signs, but for the changes. */
export async function sign(nonce: string, changes: Changes = {}, by = ana) {
  const message = createSiweMessage({
    ...{ address: by.custody, chainId: 10, domain: 'wallet.example', nonce, uri: 'https://wallet.example/' },
    ...{ statement: 'Farcaster Auth', version: '1', issuedAt: new Date(1_800_000_000_000) },
    resources: [`farcaster://fid/${by.fid}`, 'farcaster://signer/type/custody'],
    ...changes,
  } as SiweMessage)
  return { message, signature: await privateKeyToAccount(by.privateKey).signMessage({ message }) }
}

type Signed = Awaited<ReturnType<typeof sign>>
export const completed = (signed: Signed, more: object = {}): FakeAnswer => ({
  status: 200,
  body: { state: 'completed', username: 'ana', ...signed, ...more },
})

/** A relay that says what a test wants it to, a node, and a service that asks both. */
export async function startFarcasterParts() {
  let channels = 0
  const opened: { nonce: string; domain: string; siweUri: string; expirationTime: string }[] = []
  const asked: string[] = []
  const open = (): FakeAnswer => {
    channels += 1
    const url = 'https://farcaster.example/connect'
    return { status: 201, body: { channelToken: `channel-${channels}`, url, nonce: opened.at(-1)?.nonce } }
  }
  const pending: FakeAnswer = { status: 202, body: { state: 'pending' } }
  const says: { open(): FakeAnswer; status(token: string): FakeAnswer; node(request: FakeRequest): FakeAnswer } = {
    ...{ open, status: () => pending, node: answerNode },
  }
  const relay = await startFakeServer(({ path, token, body }) => {
    if (path === '/v1/channel') {
      opened.push(body as (typeof opened)[number])
      return says.open()
    }
    asked.push(token)
    return says.status(token)
  })
  const node = await startFakeServer((request) => says.node(request))
  const farcaster: FarcasterSettings = {
    ...{ relayUrl: relay.url, rpcUrl: node.url },
    idRegistry: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  }
  const reset = () => {
    Object.assign(says, { open, status: () => pending, node: answerNode })
    asked.length = 0
  }
  return {
    ...{ says, opened, asked, farcaster, reset },
    stop: () => Promise.all([relay.stop(), node.stop()]),
    /** A page that has begun to sign in. */
    async begin({ keepsCookies = true, opened: service = openService({ settings: { farcaster } }) } = {}) {
      const page = openBrowser(service.service)
      const { flow, url } = await page.must('POST /api/farcaster/start', { appOrigin, keepsCookies })
      const { nonce = '' } = opened.at(-1) ?? {}
      /** The page asks every two seconds. */
      const finish = () => {
        service.pass(2_000)
        return page.ask('POST /api/farcaster/finish', { flow })
      }
      /** The visitor approves in their app, which writes a message with the changes, and the page asks. */
      const approve = async (changes: Changes = {}, { by = ana, says: more = {} } = {}) => {
        const signed = await sign(nonce, changes, by)
        says.status = () => completed(signed, more)
        return finish()
      }
      return { ...service, service: service.service, opened: service, page, flow, url, nonce, finish, approve }
    },
  }
}

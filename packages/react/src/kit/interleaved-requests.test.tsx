// @vitest-environment node
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createKit, readInitialState, withInitialState } from '@kit/core'
import { base, mainnet } from '@kit/core/networks'
import { createFakeAdapter, createFakeRuntime } from '@kit/testing'
import { Suspense, use } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConnectButton } from '../buttons/connect-button.tsx'
import { NetworkButton } from '../buttons/network-button.tsx'
import { deferred } from '../test-utils/deferred.ts'
import { KitProvider } from './kit-provider.tsx'

const cookieOf = (address: string, network: string) =>
  `kit.v1.account=${encodeURIComponent(JSON.stringify({ network, address, connectorId: 'io.fox', hasImage: false }))}`

function Slow({ data }: { readonly data: Promise<string> }) {
  return <p>{use(data)}</p>
}

/** Answers a request as a server does, with buttons before and after what it has to wait for. */
function answer(cookie: string | undefined, data: Promise<string>): Promise<string> {
  const { adapter } = createFakeAdapter('eip155')
  const runtime = createFakeRuntime({ environment: 'server' })
  const kit = createKit({ runtime, networks: [mainnet, base], adapters: [adapter] })
  const body = new PassThrough()
  const { pipe } = renderToPipeableStream(
    <KitProvider kit={withInitialState(kit, readInitialState(cookie))}>
      <ConnectButton />
      <Suspense>
        <Slow data={data} />
        <ConnectButton />
        <NetworkButton />
      </Suspense>
    </KitProvider>,
  )
  pipe(body)
  return text(body)
}

test('two requests that a server answers at the same time get each its own account, and a third gets none', async () => {
  const [alice, bob] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
  const gates = [deferred<string>(), deferred<string>(), deferred<string>()] as const
  const pages = [
    answer(cookieOf(alice, 'eip155:8453'), gates[0].promise),
    answer(cookieOf(bob, 'eip155:1'), gates[1].promise),
    answer(undefined, gates[2].promise),
  ]
  for (const [at, gate] of [...gates.entries()].reverse()) gate.resolve(`data ${at}`)
  const shown = (await Promise.all(pages)).map((html) =>
    [...html.matchAll(/<bdi>(.*?)<\/bdi>|>(Connect wallet|Ethereum|Base|data \d)</g)].map(
      ([, one, other]) => one ?? other,
    ),
  )
  expect(shown).toEqual([
    ['0xaaaa…aaaaaa', 'data 0', '0xaaaa…aaaaaa', 'Base'],
    ['0xbbbb…bbbbbb', 'data 1', '0xbbbb…bbbbbb', 'Ethereum'],
    ['Connect wallet', 'data 2', 'Connect wallet', 'Ethereum'],
  ])
})

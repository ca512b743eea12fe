#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { describeEndpoints } from './describe-endpoints.ts'
import { startSandbox } from './start-sandbox.ts'

const help = `kit-sandbox: real EVM nodes, a Solana and a Bitcoin chain on this machine, with funded test accounts, a WalletConnect
relay and a wallet directory.

  --endpoints FILE   where to write the endpoints (default .sandbox/endpoints.json)
  --port PORT        port of the front (default: a free one)
  --wallets NUMBER   how many wallets the directory lists (default 640)
  --hostile          the directory lists some that mean harm, too
  --evm-only         neither Solana nor Bitcoin
  --while-stdin      also stop when standard input ends, so that a dying parent takes the sandbox with it
  --help             this text`

const options = {
  endpoints: { type: 'string', default: '.sandbox/endpoints.json' },
  port: { type: 'string', default: '0' },
  wallets: { type: 'string', default: '640' },
  hostile: { type: 'boolean', default: false },
  'evm-only': { type: 'boolean', default: false },
  'while-stdin': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const say = (sentence: string): void => console.log(sentence)

async function main(): Promise<number> {
  const { values } = parseArgs({ options })
  if (values.help) {
    say(help)
    return 0
  }
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`${values.port} is not a port`)
  let asked: (why: string) => void = () => {}
  const stopAsked = new Promise<string>((resolve) => {
    asked = resolve
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => asked(signal))
  process.stdout.on('error', () => asked('output closed'))
  if (values['while-stdin'])
    process.stdin
      .on('end', () => asked('input ended'))
      .on('error', () => asked('input ended'))
      .resume()

  const sandbox = await startSandbox({
    endpointsFile: values.endpoints,
    port,
    furtherChains: !values['evm-only'],
    directory: { entries: Number(values.wallets), hostile: values.hostile },
    say,
  })
  say(describeEndpoints(sandbox.endpoints))
  const failure = await Promise.race([stopAsked.then(() => null), sandbox.ended.then((ending) => ending.failure)])
  say('Stopping')
  await sandbox.stop()
  if (failure !== null) throw new Error(failure)
  say('Everything is stopped')
  return 0
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)

#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { createDeferred } from './deferred.ts'
import { errorMessage } from './error-message.ts'

const help = `kit-sandbox: real EVM nodes, a Solana and a Bitcoin chain on this machine, with funded test accounts, a WalletConnect
relay and a wallet directory.

  --endpoints FILE   where to write the endpoints (default .sandbox/endpoints.json)
  --port PORT        port of the gateway (default: a free one)
  --wallets NUMBER   how many wallets the directory lists (default 640)
  --hostile          the directory also lists hostile wallets
  --fixtures         also a token without decimals, collections and names on the EVM chains, and a token with metadata and NFTs on Solana
  --evm-only         neither Solana nor Bitcoin
  --while-stdin      also stop when standard input ends, so that the sandbox ends with its parent process
  --help             this text`

const options = {
  endpoints: { type: 'string', default: '.sandbox/endpoints.json' },
  port: { type: 'string', default: '0' },
  wallets: { type: 'string', default: '640' },
  hostile: { type: 'boolean', default: false },
  fixtures: { type: 'boolean', default: false },
  'evm-only': { type: 'boolean', default: false },
  'while-stdin': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const log = (sentence: string): void => console.log(sentence)

async function main(): Promise<number> {
  const { values } = parseArgs({ options })
  if (values.help) {
    log(help)
    return 0
  }
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`${values.port} is not a port`)
  const { promise: stopRequested, resolve: requestStop } = createDeferred<void>()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => requestStop())
  process.stdout.on('error', () => requestStop())
  if (values['while-stdin'])
    process.stdin
      .on('end', () => requestStop())
      .on('error', () => requestStop())
      .resume()

  // Loaded where it is needed: the chains take seconds.
  const [{ startSandbox }, { describeEndpoints }] = await Promise.all([
    import('./start-sandbox.ts'),
    import('./endpoints/describe-endpoints.ts'),
  ])
  const sandbox = await startSandbox({
    endpointsFile: values.endpoints,
    port,
    fixtures: values.fixtures,
    evmOnly: values['evm-only'],
    directory: { entries: Number(values.wallets), hostile: values.hostile },
    log,
  })
  log(describeEndpoints(sandbox.endpoints))
  const failure = await Promise.race([stopRequested.then(() => null), sandbox.ended.then((ending) => ending.failure)])
  log('Stopping')
  await sandbox.stop()
  if (failure !== null) throw new Error(failure)
  log('Everything is stopped')
  return 0
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(errorMessage(error))
    process.exit(1)
  },
)

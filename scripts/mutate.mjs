/**
 * `pnpm mutate [package] [files]`: changes the modules in which money, addresses, storage or signatures are decided, one place
 * at a time, and lists the changes that no unit test of the package notices. Takes an hour or two for a package, so `npm test` leaves
 * it out.
 *
 * `pnpm mutate adapter-solana src/transfer/price-transfer.ts`
 */
import { join } from 'node:path'
import { endRunning, root, spawnIn } from './spawn-in.mjs'

/** The modules, by package. */
const modules = {
  core: ['src/domain/{amount,caip,explorer,safe-url,wallet-link,web-url}.ts', 'src/storage/*.ts'],
  services: ['src/browser/{storage,check-options}.ts', 'src/http/*.ts'],
  siwx: ['src/{grammar,message,verify,evm,solana,bitcoin}/*.ts'],
  'adapter-evm': ['src/transfer/*.ts', 'src/signing/*.ts', 'src/chain/chain-id.ts'],
  'adapter-solana': [
    'src/transfer/*.ts',
    'src/signing/*.ts',
    'src/chain/{signatures,token-accounts,token-data,transfer-fee}.ts',
  ],
  'adapter-bitcoin': [
    'src/transfer/*.ts',
    'src/signing/*.ts',
    'src/chain/{address,encoding,esplora,ordinals,place,read-replacement,reserved-coins,sent-details}.ts',
  ],
  'auth-frame': [
    'src/{door,keys,session,service,exchanges}/*.ts',
    'src/rpc/{approvals,create-rpc,visible-text}.ts',
    'server/{accounts,flows,limits,sessions,vault}/*.ts',
  ],
}

const [only, ...files] = process.argv.slice(2)
if (only !== undefined && modules[only] === undefined) {
  console.error(`Name one of these packages: ${Object.keys(modules).join(', ')}`)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endRunning(signal))

/** Milliseconds for one package. */
const deadline = 6 * 3_600_000
let failed = 0
for (const name of only === undefined ? Object.keys(modules) : [only]) {
  const mutate = [...(files.length > 0 ? files : modules[name]), '!**/*.{test,fixture}.ts']
  // Stryker would take a list on its command line apart at every comma.
  const env = { KIT_MUTATE: JSON.stringify(mutate) }
  const { code } = await spawnIn(
    join(root, name === 'auth-frame' ? 'apps' : 'packages', name),
    'stryker run ../../stryker.config.mjs',
    {
      env,
      deadline,
    },
  )
  if (code !== 0) failed = code
}
process.exit(failed)

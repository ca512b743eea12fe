/** Compiles the contracts with solc and writes the artifacts that are committed. Run with `pnpm compile`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

type Problem = { severity: string; formattedMessage: string }
type Output = {
  errors?: Problem[]
  contracts?: Record<string, Record<string, { abi: object[]; evm: { bytecode: { object: string } } }>>
}
type Solc = {
  compile(input: string, callbacks: { import(path: string): { contents: string } }): string
  version(): string
}

const require = createRequire(import.meta.url)
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The contracts of each artifact's source file. */
export const compiled = {
  token: ['Token.sol', 'Token'],
  'accepts-anything': ['Described.sol', 'AcceptsAnything'],
  'plain-token': ['Described.sol', 'PlainToken'],
  'counterfactual-account': ['Accounts.sol', 'CounterfactualAccount'],
  'account-factory': ['Accounts.sol', 'AccountFactory'],
  'hostile-delegate': ['HostileDelegate.sol', 'HostileDelegate'],
  collectible: ['Collections.sol', 'Collectible'],
  editions: ['Collections.sol', 'Editions'],
  'id-registry': ['Farcaster.sol', 'IdRegistry'],
  'name-registry': ['Names.sol', 'NameRegistry'],
  'name-resolver': ['Names.sol', 'NameResolver'],
  'name-registrar': ['Names.sol', 'NameRegistrar'],
  'universal-resolver': ['Names.sol', 'UniversalResolver'],
  pools: ['Pools.sol', 'Pools'],
  tether: ['Tether.sol', 'Tether'],
  'account-names': ['AccountNames.sol', 'AccountNames'],
} as const

/** A contract's ABI and creation bytecode. */
export function compileContract([file, name]: readonly [file: string, name: string]) {
  const solc = require('solc') as Solc
  const input = {
    language: 'Solidity',
    sources: { [file]: { content: readFileSync(here(`../contracts/${file}`), 'utf8') } },
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none' },
      outputSelection: { [file]: { [name]: ['abi', 'evm.bytecode.object'] } },
    },
  }
  const readImport = (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') })
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport })) as Output
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  const contract = output.contracts?.[file]?.[name]
  if (errors.length > 0 || !contract) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return { compiler: solc.version(), abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }
}

/** Multicall3's runtime code: what its creation code in viem (MIT) returns, which is everything after the first `fe`. */
export async function readMulticall3() {
  const constants = new URL('./_esm/constants/contracts.js', pathToFileURL(require.resolve('viem/package.json')))
  const { multicall3Bytecode } = (await import(constants.href)) as { multicall3Bytecode: string }
  const start = multicall3Bytecode.indexOf('f3fe') + 4
  return { address: '0xcA11bde05977b3631167028862bE2a173976CA11', runtime: `0x${multicall3Bytecode.slice(start)}` }
}

/** The contracts of ERC-4337 that stand at one address on every chain, as their authors published them. */
export const published = {
  'entry-point': 'EntryPoint',
  'simple-7702-account': 'Simple7702Account',
} as const

/** A published contract's creation bytecode. */
export function readPublished(name: string) {
  const path = require.resolve(`@account-abstraction/contracts/artifacts/${name}.json`)
  const { bytecode } = JSON.parse(readFileSync(path, 'utf8')) as { bytecode: string }
  return { source: '@account-abstraction/contracts 0.8.0', bytecode }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const write = (name: string, artifact: object) => {
    const file = here(`../src/evm/contracts/${name}.artifact.json`)
    writeFileSync(file, `${JSON.stringify(artifact, null, 2)}\n`)
    console.log(`Wrote src/evm/contracts/${name}.artifact.json`)
  }
  for (const [name, source] of Object.entries(compiled)) write(name, compileContract(source))
  for (const [name, source] of Object.entries(published)) write(name, readPublished(source))
  write('multicall3', await readMulticall3())
}

import { join } from 'node:path'
import { sourceFiles } from '@kit/tooling/source-files'
import { describe, expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { balanceMachine } from '../balances/balance.machine.ts'
import { balancesMachine } from '../balances/balances.machine.ts'
import { directoryMachine } from '../directory/directory.machine.ts'
import { discoveryMachine } from '../discovery/discovery.machine.ts'
import { networksMachine } from '../networks/networks.machine.ts'
import { noticesMachine } from '../notices/notices.machine.ts'
import { pairingMachine } from '../pairing/pairing.machine.ts'
import { rootMachine } from '../root/root.machine.ts'
import { routerMachine } from '../router/router.machine.ts'
import { poolMachine } from '../wallets/pool.machine.ts'
import { walletMachine } from '../wallets/wallet.machine.ts'
import { brokenRules } from './machine-rules.ts'

const machines = {
  balance: balanceMachine,
  balances: balancesMachine,
  directory: directoryMachine,
  discovery: discoveryMachine,
  networks: networksMachine,
  notices: noticesMachine,
  pairing: pairingMachine,
  pool: poolMachine,
  root: rootMachine,
  router: routerMachine,
  wallet: walletMachine,
}

describe('the rules of the house', () => {
  test.each(Object.entries(machines))('%s answers for every failure and names every wait', (_, machine) => {
    expect(brokenRules(machine)).toEqual([])
  })

  test('are kept by every machine there is', () => {
    const files = sourceFiles(join(import.meta.dirname, '..')).flatMap(
      (file) => /([\w-]+)\.machine\.ts$/.exec(file)?.[1] ?? [],
    )
    expect(files.sort()).toEqual(Object.keys(machines).sort())
  })

  test('notice an invoke without onError and a wait without a name', () => {
    const careless = setup({ actors: { work: fromPromise(async () => {}) } }).createMachine({
      id: 'careless',
      initial: 'working',
      states: {
        working: { invoke: { src: 'work', onDone: 'resting' } },
        resting: { after: { 500: 'working' } },
      },
    })
    expect(brokenRules(careless)).toEqual([
      "careless.working: 'work' has no onError",
      'careless.resting: delay 500 has no name',
    ])
  })
})

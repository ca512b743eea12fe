import { pbkdf2Sync } from 'node:crypto'
import { type Address, type Hex, toHex } from 'viem'
import { HDKey, privateKeyToAddress } from 'viem/accounts'

/** The mnemonic every Ethereum tool uses for tests. Its keys are public: whoever sends real money there loses it. */
const testMnemonic = 'test test test test test test test test test test test junk'

export type TestAccount = { readonly address: Address; readonly privateKey: Hex }

/** The BIP-39 seed that every test account of every chain comes from. */
export const testSeed = (): Buffer => pbkdf2Sync(testMnemonic, 'mnemonic', 2048, 64, 'sha512')

/** The ten accounts that hold ether and tokens, and the one that deploys the contracts. */
export function testAccounts(): { accounts: readonly TestAccount[]; deployer: TestAccount } {
  const root = HDKey.fromMasterSeed(testSeed()).derive("m/44'/60'/0'/0")
  const account = (index: number): TestAccount => {
    const key = root.deriveChild(index).privateKey
    if (!key) throw new Error(`No private key at index ${index}`)
    return { address: privateKeyToAddress(toHex(key)), privateKey: toHex(key) }
  }
  return { accounts: Array.from({ length: 10 }, (_, index) => account(index)), deployer: account(10) }
}

import { createKit } from '@kit/core'
import { mainnet } from '@kit/core/networks'
import { useAccount } from '@kit/react'
import { browser } from '@kit/services'
import { signData, tonLike, tonLikeMain } from '../src/index.ts'

/** Checked by the compiler, never run: what importing this adapter makes possible, and nothing more. */
export function Account() {
  const account = useAccount('tonlike')
  // @ts-expect-error no package of this program adds this namespace
  useAccount('tonless')
  return <output>{account.is}</output>
}

const kit = createKit({ runtime: browser(), networks: [tonLikeMain], adapters: [tonLike()] })
export const signing = () => signData(kit, { data: { order: '1' } })

// @ts-expect-error there is no adapter of this network's namespace
export const without = () => createKit({ runtime: browser(), networks: [mainnet], adapters: [tonLike()] })

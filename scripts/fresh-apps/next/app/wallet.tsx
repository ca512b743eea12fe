'use client'

import { evm } from '@kit/adapter-evm'
import { createKit } from '@kit/core'
import { base, mainnet } from '@kit/core/networks'
import { KitProvider } from '@kit/react'
import { browser } from '@kit/services'
import type { ReactNode } from 'react'

const kit = createKit({ runtime: browser(), networks: [mainnet, base], adapters: [evm()] })

export function Wallet({ children }: { children: ReactNode }) {
  return <KitProvider kit={kit}>{children}</KitProvider>
}

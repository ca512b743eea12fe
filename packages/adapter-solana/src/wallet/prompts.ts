import { createFarewells, throwIfAborted, untilAborted } from '@kit/core/adapters'
import { wait } from '../wait.ts'
import type { SolanaWallet } from './solana-wallet.ts'

type Prompt = { readonly answer: Promise<void>; claims: number; readonly isOwnGrant: boolean }

export type Prompts = {
  /**
   * Prompts a wallet to connect, or joins the prompt that is still open in it. A wallet that approves after the last
   * caller has cancelled is disconnected.
   */
  ask(wallet: SolanaWallet, signal: AbortSignal): Promise<void>
  /** Gives the permission of the last prompt back, unless the site had it before. */
  undo(wallet: SolanaWallet): void
  /** Disconnects a wallet; the next prompt waits for it. */
  leave(wallet: SolanaWallet): Promise<void>
}

/** @param isConnected whether the wallet is connected, which a cancelled prompt must not undo */
export function createPrompts(isConnected: (wallet: SolanaWallet) => boolean): Prompts {
  const open = new Map<SolanaWallet, Prompt>()
  const farewells = createFarewells<SolanaWallet>(wait)
  const grants = new Set<SolanaWallet>()

  function begin(wallet: SolanaWallet): Prompt {
    grants.delete(wallet)
    const prompt: Prompt = { answer: (async () => wallet.connect(false))(), claims: 0, isOwnGrant: hasNone(wallet) }
    const answered = () => {
      open.delete(wallet)
      if (prompt.isOwnGrant) grants.add(wallet)
      // Every caller has cancelled before the wallet approved.
      if (prompt.claims === 0) undo(wallet)
    }
    prompt.answer.then(answered, answered)
    open.set(wallet, prompt)
    return prompt
  }

  function undo(wallet: SolanaWallet): void {
    if (isConnected(wallet) || !grants.delete(wallet)) return
    leave(wallet).catch(() => {})
  }

  function leave(wallet: SolanaWallet): Promise<void> {
    grants.delete(wallet)
    return farewells.say(wallet, async () => wallet.disconnect())
  }

  return {
    leave,
    undo,
    async ask(wallet, signal) {
      await untilAborted(farewells.over(wallet), signal, 'connection/cancelled')
      throwIfAborted(signal, 'connection/cancelled')
      const prompt = open.get(wallet) ?? begin(wallet)
      prompt.claims += 1
      try {
        await untilAborted(prompt.answer, signal, 'connection/cancelled')
      } finally {
        prompt.claims -= 1
      }
    },
  }
}

function hasNone(wallet: SolanaWallet): boolean {
  try {
    return wallet.accounts().length === 0
  } catch {
    return false
  }
}

import { randomUUID } from 'node:crypto'
import type { Hex } from 'viem'
import { generateSiweNonce } from 'viem/siwe'
import type { FarcasterPerson } from './people.ts'
import { type Asked, signMessage } from './sign-message.ts'

/** What a person has approved. */
type Approved = { readonly person: FarcasterPerson; readonly message: string; readonly signature: Hex }
type Channel = { readonly asked: Asked; readonly approved: Approved | null }

/** The sign-ins under way, by their tokens. */
export type Channels = {
  open(asked: Omit<Asked, 'nonce'> & { readonly nonce?: string }): { readonly token: string; readonly nonce: string }
  find(token: string): Channel | undefined
  /** @throws Error when what is asked for is no message */
  approve(token: string, person: FarcasterPerson): Promise<void>
  /** Ends a sign-in: it was read, declined, or grew too old. */
  close(token: string): void
}

export function createChannels(): Channels {
  const channels = new Map<string, Channel>()
  return {
    open(asked) {
      const token = randomUUID()
      const nonce = asked.nonce ?? generateSiweNonce()
      channels.set(token, { asked: { ...asked, nonce }, approved: null })
      return { token, nonce }
    },
    find: (token) => channels.get(token),
    async approve(token, person) {
      const channel = channels.get(token)
      if (!channel) return
      channels.set(token, { ...channel, approved: { person, ...(await signMessage(channel.asked, person)) } })
    },
    close: (token) => void channels.delete(token),
  }
}

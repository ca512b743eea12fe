import { createHash } from 'node:crypto'
import type { Letter } from './mailbox.ts'

/** How letters are handed over: as they should be, or as a client has to survive it. */
export type Delivery = 'faithful' | 'twice' | 'reversed'

/** Milliseconds for which letters are collected before they go out in the wrong order. */
const shuffleWindow = 50

/** One client's connection, as those see it who have letters for it. */
export type Line = {
  readonly clientId: string
  push(letter: Letter, delivery: Delivery): void
  /** The letter that was pushed as request `rpcId`, once. */
  takeAcknowledged(rpcId: unknown): Letter | undefined
}

let lastId = Date.now() * 1000

/** @param send puts a value on the wire; what it does when the wire is cut is its own affair */
export function openLine(clientId: string, send: (value: unknown) => void): Line {
  const unacknowledged = new Map<unknown, Letter>()
  let heldBack: Letter[] = []

  const pushNow = (letter: Letter): void => {
    lastId += 1
    unacknowledged.set(lastId, letter)
    const { topic, message, publishedAt, tag, attestation } = letter
    const data = { topic, message, publishedAt, tag, ...(attestation === undefined ? {} : { attestation }) }
    const params = { id: subscriptionId(topic, clientId), data }
    send({ id: lastId, jsonrpc: '2.0', method: 'irn_subscription', params })
  }
  const pushHeldBack = (): void => {
    const letters = heldBack.reverse()
    heldBack = []
    letters.forEach(pushNow)
  }

  return {
    clientId,
    push(letter, delivery) {
      if (delivery === 'reversed') {
        if (heldBack.push(letter) === 1) setTimeout(pushHeldBack, shuffleWindow).unref()
        return
      }
      pushNow(letter)
      if (delivery === 'twice') pushNow(letter)
    },
    takeAcknowledged(rpcId) {
      const letter = unacknowledged.get(rpcId)
      unacknowledged.delete(rpcId)
      return letter
    },
  }
}

/** The same for the same client and topic, so that a reconnected client knows it again. */
export function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256').update(topic).update(clientId).digest('hex')
}

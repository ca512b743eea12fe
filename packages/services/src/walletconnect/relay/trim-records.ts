import type { LibraryCore, SignClient } from './library.ts'

type Record = LibraryCore['history']['values'][number]

/** How many requests that are over stay on record. */
const finishedRecords = 10

/**
 * Removes the library's records of requests that are over, each time it makes one: it keeps them for thirty days and writes all of
 * them with every change. What still waits for an answer stays, since the answer would be lost with it.
 *
 * Of a message it keeps the hash alone, by which it knows a message that comes twice.
 */
export function trimRecords({ crypto, history, relayer }: LibraryCore): void {
  function trim() {
    // Without the key of its topic no answer can be read any more.
    const isOver = ({ topic, response }: Record) => response !== undefined || !crypto.keychain.has(topic)
    const over = history.values.filter(isOver).sort((a, b) => b.id - a.id)
    for (const { topic, id } of over.slice(finishedRecords)) history.delete(topic, id)
    for (const [topic, messages] of relayer.messages.messages) {
      // Nothing is received of a topic without its key.
      if (!crypto.keychain.has(topic)) relayer.messages.messages.delete(topic)
      for (const hash of Object.keys(messages)) messages[hash] = ''
    }
  }
  history.on('history_created', trim)
}

/** Removes the key of a proposal that has ended without a session, which the library keeps for good. */
export function trimKeys({ auth, core, proposal, session }: SignClient): void {
  const remove = proposal.delete.bind(proposal)
  proposal.delete = async (id, reason) => {
    const [key] = proposal.getAll().flatMap((one) => (one.id === id ? one.proposer.publicKey : []))
    const isUsed =
      session.getAll().some(({ self }) => self.publicKey === key) ||
      auth.requests.getAll().some(({ requester }) => requester.publicKey === key)
    await remove(id, reason)
    if (key !== undefined && !isUsed) await core.crypto.deleteKeyPair(key)
  }
}

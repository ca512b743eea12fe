import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Keeps what the provider knows until the sandbox ends, one kind of it each. The provider itself checks what has expired. */
export function createMemoryAdapter(): Adapter {
  const kept = new Map<string, AdapterPayload>()
  const find = (isIt: (payload: AdapterPayload) => boolean) => [...kept.values()].find(isIt)
  return {
    async upsert(id, payload) {
      kept.set(id, payload)
    },
    find: async (id) => kept.get(id),
    findByUid: async (uid) => find((payload) => payload.uid === uid),
    findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = kept.get(id)
      if (payload) kept.set(id, { ...payload, consumed: Math.floor(Date.now() / 1000) })
    },
    async destroy(id) {
      kept.delete(id)
    },
    async revokeByGrantId(grantId) {
      for (const [id, payload] of kept) if (payload.grantId === grantId) kept.delete(id)
    },
  }
}

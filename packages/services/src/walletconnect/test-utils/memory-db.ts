import type { KeyValueDb } from '../relay/key-store.ts'

/** A fake of the browser's database, which outlives the pages of a test. */
export function memoryDb(): KeyValueDb & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    load: async () => [...texts],
    read: async (key) => texts.get(key),
    write: (key, text) => void texts.set(key, text),
    change(key, change) {
      const text = change(texts.get(key))
      if (text === undefined) texts.delete(key)
      else texts.set(key, text)
    },
    remove: (key) => void texts.delete(key),
    close() {},
  }
}

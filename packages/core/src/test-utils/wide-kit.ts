import type { Kit } from '../kit/kit.ts'

/** A kit as code without types uses it: with the verbs and methods of every namespace, also of those it does not have. */
export function wideKit(kit: object): Kit {
  if (!isKit(kit)) throw new TypeError('This is no kit.')
  return kit
}

const isKit = (kit: object): kit is Kit => 'getSnapshot' in kit && 'namespaces' in kit

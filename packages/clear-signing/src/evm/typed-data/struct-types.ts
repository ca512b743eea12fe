export type Member = { readonly name: string; readonly type: string }
export type StructTypes = Readonly<Record<string, readonly Member[]>>

export type TypedData = {
  readonly types: StructTypes
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

/** A value as its type has it: numbers are `bigint`, bytes and addresses are lower-case hex. */
export type SignedValue = bigint | boolean | string | readonly SignedValue[] | SignedStruct
export type SignedStruct = { readonly [name: string]: SignedValue }

export const arrayOf = (type: string): { readonly of: string; readonly length: number | null } | null => {
  const [, of = '', length] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
  return of ? { of, length: length ? Number(length) : null } : null
}

export const membersOf = (types: StructTypes, type: string): readonly Member[] | undefined =>
  Object.hasOwn(types, type) ? types[type] : undefined

const domainMembers: readonly Member[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** Types with those of the domain; where they are left out, they are what the domain has. */
export function withDomain({ types, domain }: TypedData): StructTypes {
  if (membersOf(types, 'EIP712Domain')) return types
  return {
    ...types,
    EIP712Domain: domainMembers.filter(({ name }) => domain[name] !== undefined && domain[name] !== null),
  }
}

type Seen = Map<string, readonly Member[]>

function collect(types: StructTypes, type: string, seen: Seen): Seen {
  const base = type.replace(/(\[\d*\])+$/, '')
  const members = membersOf(types, base)
  if (members === undefined || seen.has(base)) return seen
  seen.set(base, members)
  for (const member of members) collect(types, member.type, seen)
  return seen
}

/** @example encodeType(types, 'Mail') // 'Mail(Person from,Person to,string contents)Person(string name,address wallet)' */
export function encodeType(types: StructTypes, type: string): string {
  const all = [...collect(types, type, new Map())]
  const others = all.slice(1).sort(([one], [other]) => (one < other ? -1 : 1))
  return [...all.slice(0, 1), ...others]
    .map(([name, members]) => `${name}(${members.map((member) => `${member.type} ${member.name}`).join(',')})`)
    .join('')
}

/** Someone whom the provider knows. */
export type Person = {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Whether the provider has seen that the address is theirs. */
  readonly isVerified: boolean
}

/** Who can be picked. */
export const people: readonly Person[] = [
  { id: 'ana', name: 'Ana', email: 'ana@mail.example', isVerified: true },
  { id: 'bea', name: 'Bea', email: 'bea@mail.example', isVerified: true },
  { id: 'cai', name: 'Cai', email: 'cai@mail.example', isVerified: false },
]

/** What the provider says of a person, by the names of OpenID Connect. */
export const claimsOf = ({ id, name, email, isVerified }: Person) => ({
  sub: id,
  name,
  preferred_username: id,
  email,
  email_verified: isVerified,
})

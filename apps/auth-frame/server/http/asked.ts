import type { AnswerOf, Endpoint, RequestOf } from '../../contract/api.ts'

/** What an endpoint is asked, by whom. */
export type Asked<E extends Endpoint = Endpoint> = {
  readonly body: RequestOf<E>
  readonly request: Request
  /** The client's, for limits. */
  readonly address: string
}

export type Answer<E extends Endpoint> = { readonly answer: AnswerOf<E>; readonly cookies?: readonly string[] }

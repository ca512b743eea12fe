/** A request that the API refuses, in the format of the hosted one. */
export class ApiError extends Error {
  readonly status: number
  readonly body: {
    readonly status: 'FAILED'
    readonly reasons: readonly { readonly name: string; readonly description: string }[]
  }

  /** @param name the part of the request that is wrong */
  constructor(status: number, name: string, description: string) {
    super(description)
    this.status = status
    this.body = { status: 'FAILED', reasons: [{ name, description }] }
  }
}

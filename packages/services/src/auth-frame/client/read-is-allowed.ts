import * as v from 'valibot'

const answer = v.object({ isAllowed: v.boolean() })

/**
 * Asks the host of a frame whether it lets this page's origin embed it: a browser does not say why a frame stays empty.
 *
 * @returns `true` also where nobody can say it
 */
export async function readIsAllowed(origin: string, signal: AbortSignal): Promise<boolean> {
  try {
    const init = { signal, credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' } as const
    const response = await fetch(`${origin}/api/allowed`, init)
    const read = v.safeParse(answer, await response.json())
    return !read.success || read.output.isAllowed
  } catch {
    return true
  }
}

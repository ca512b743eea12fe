import { verifyOf } from './internals.ts'

/** How long the verify service gets to load its frame, in milliseconds. */
const frameLifetime = 5_000

/**
 * Lets wallets check which page sends a request: a hidden frame of the verify service records the page's origin and a
 * hash of the request, and a wallet looks that hash up. The request doesn't wait for the frame; the library would wait
 * five seconds for a service that does not answer.
 *
 * @param verifyUrl `null` switches it off, for relays on this machine
 * @returns a function that removes the frames
 */
export function patchVerify(
  core: { readonly projectId?: string | undefined; readonly verify: unknown },
  verifyUrl: string | null,
): () => void {
  const frames = new Map<HTMLIFrameElement, ReturnType<typeof setTimeout>>()
  const removeFrame = (frame: HTMLIFrameElement) => {
    clearTimeout(frames.get(frame))
    frames.delete(frame)
    frame.remove()
  }
  verifyOf(core).register = async ({ id, decryptedId }) => {
    if (verifyUrl === null) return ''
    if (typeof document === 'undefined') return undefined
    const frame = document.createElement('iframe')
    const query = new URLSearchParams({ projectId: core.projectId ?? '', origin: location.origin, id, decryptedId })
    frame.src = `${verifyUrl}/v3/attestation?${query}`
    frame.style.display = 'none'
    frame.title = 'WalletConnect Verify'
    frame.setAttribute('aria-hidden', 'true')
    frames.set(frame, setTimeout(removeFrame, frameLifetime, frame))
    document.body.append(frame)
    return undefined
  }
  return () => {
    for (const frame of [...frames.keys()]) removeFrame(frame)
  }
}

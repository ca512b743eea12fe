import type { Parts } from '../parts.ts'
import type { ProviderName } from '../social/social-provider.ts'
import type { Answer } from './asked.ts'

/** What the host offers. */
export async function giveConfig({ settings }: Parts): Promise<Answer<'GET /api/config'>> {
  const { appOrigins, networks, email, socials, farcaster } = settings
  return {
    answer: {
      ...{ appOrigins: [...appOrigins], networks: [...networks], email },
      socials: Object.keys(socials) as ProviderName[],
      farcaster: farcaster !== null,
    },
  }
}

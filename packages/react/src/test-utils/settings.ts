import type { KitSettings } from '@kit/core'
import { settings } from './snapshots.ts'

/** Of a kit with a session and a directory. */
export const withSessions: Partial<KitSettings> = { hasSession: true, hasDirectory: true }

export const onPhone: Partial<KitSettings> = {
  ...withSessions,
  environment: { ...settings.environment, isMobile: true, platform: 'android' },
}

export const onIPhone: Partial<KitSettings> = {
  ...withSessions,
  environment: { ...settings.environment, isMobile: true, platform: 'ios' },
}

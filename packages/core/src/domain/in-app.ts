/** What apps add to the user agent of the browser within them. */
const apps = [
  ['Facebook and Messenger', /FBAN\/|FBAV\/|FB_IAB\//],
  ['Instagram', /Instagram \d/],
  ['Threads', /Barcelona \d/],
  ['KakaoTalk', /KAKAOTALK/],
  ['LINE', /\bLine\//],
  ['LinkedIn', /LinkedInApp/],
  ['Naver', /NAVER\(inapp/],
  ['Pinterest', /\[?Pinterest\//],
  ['Snapchat', /Snapchat\//],
  ['TikTok', /musical_ly|BytedanceWebview|TikTok \d|trill_/i],
  ['WeChat', /MicroMessenger\//],
  ['X', /Twitter for i|TwitterAndroid/],
  ['any other app on Android', /Android.*; wv\)/],
] as const satisfies readonly (readonly [app: string, pattern: RegExp])[]

/** On an iPhone only browsers say Safari. */
const anyOnIos = /iP(hone|ad|od).*AppleWebKit\/(?!.*Safari\/)/

type Page = { readonly userAgent: string; readonly isInstalled: boolean }

/**
 * Whether a page is in the browser of an app that is for something else, such as Instagram's. One on the home screen does not say
 * Safari either, and is in none.
 *
 * @example isInApp(environment)
 */
export const isInApp = ({ userAgent, isInstalled }: Page): boolean =>
  apps.some(([, pattern]) => pattern.test(userAgent)) || (!isInstalled && anyOnIos.test(userAgent))

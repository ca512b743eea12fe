import { describe, expect, test } from 'vitest'
import { isInApp } from './in-app.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const pixel =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A.240505.005; wv) AppleWebKit/537.36 (KHTML, like Gecko)'
const view = `${pixel} Version/4.0 Chrome/125.0.6422.113 Mobile Safari/537.36`
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('R-UI-7: the browser of an app that is for something else', () => {
  test.each([
    [
      'Instagram on an iPhone',
      `${iphone} Mobile/21F90 Instagram 335.1.8.26.85 (iPhone15,3; iOS 17_5_1; en_US; en; scale=3.00; 1290x2796; 611358313)`,
    ],
    [
      'Instagram on Android',
      `${view} Instagram 334.0.0.42.95 Android (34/14; 420dpi; 1080x2209; Google/google; Pixel 8; shiba; shiba; en_US; 607720783)`,
    ],
    [
      'Facebook on an iPhone',
      `${iphone} Mobile/21F90 [FBAN/FBIOS;FBAV/467.1.0.41.102;FBBV/606197318;FBDV/iPhone15,3;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBID/phone;FBLC/en_US;FBOP/5]`,
    ],
    ['Facebook on Android', `${view} [FB_IAB/FB4A;FBAV/467.0.0.51.109;IABMV/1;]`],
    ['Messenger on an iPhone', `${iphone} Mobile/21F90 [FBAN/MessengerLiteForiOS;FBAV/460.0.0.35.107;FBDV/iPhone15,3]`],
    ['Messenger on Android', `${view} [FB_IAB/Orca-Android;FBAV/461.0.0.51.108;]`],
    ['Threads on an iPhone', `${iphone} Mobile/21F90 Barcelona 335.0.0.29.93 (iPhone15,3; iOS 17_5_1; en_US; en)`],
    ['LINE on an iPhone', `${iphone} Mobile/15E148 Safari Line/14.8.0`],
    ['LINE on Android', `${view} Line/14.7.1/IAB`],
    [
      'TikTok on an iPhone',
      `${iphone} Mobile/21F90 musical_ly_34.9.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US BytedanceWebview/d8a21c6`,
    ],
    [
      'TikTok on Android',
      `${view} trill_340904 JsSdk/1.0 NetType/WIFI AppName/trill app_version/34.9.4 BytedanceWebview/d8a21c6`,
    ],
    [
      'Snapchat on an iPhone',
      `${iphone} Version/17.5 Mobile/15E148 Safari/604.1 Snapchat/12.91.0.38 (like Safari/8618.2.12.10.9, panda)`,
    ],
    ['LinkedIn on an iPhone', `${iphone} Mobile/15E148 [LinkedInApp]/9.29.8962`],
    ['Pinterest on an iPhone', `${iphone} Mobile/21F90 [Pinterest/iOS]`],
    [
      'WeChat on Android',
      `${view} XWEB/1250047 MMWEBSDK/20240501 MicroMessenger/8.0.50.2680(0x28003252) WeChat/arm64 NetType/WIFI`,
    ],
    ['KakaoTalk on Android', `${view};KAKAOTALK 2410750`],
    [
      'Naver on an iPhone',
      `${iphone} Version/17.5 Mobile/15E148 Safari/604.1 NAVER(inapp; search; 1460; 12.6.3; 15PROMAX)`,
    ],
    ['X on an iPhone', `${iphone} Mobile/21F90 Twitter for iPhone/10.45`],
    ['a wallet on Android', view],
    ['a wallet on an iPhone', `${iphone} Mobile/15E148 MetaMaskMobile`],
  ])('is %s', (_, userAgent) => {
    expect(isInApp({ userAgent, isInstalled: false })).toBe(true)
  })

  test.each([
    ['Safari on an iPhone', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on an iPhone', `${iphone} CriOS/125.0.6422.145 Mobile/15E148 Safari/604.1`],
    ['Firefox on an iPhone', `${iphone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
    ['Edge on an iPhone', `${iphone} Version/17.0 EdgiOS/125.0.2535.96 Mobile/15E148 Safari/605.1.15`],
    ['Safari on a Mac', `${mac} Version/17.5 Safari/605.1.15`],
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Samsung Internet',
      'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    ],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
    [
      'Chrome on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36',
    ],
    ['a page without a name', ''],
  ])('is not %s', (_, userAgent) => {
    expect(isInApp({ userAgent, isInstalled: false })).toBe(false)
  })

  test('is not a page on the home screen of an iPhone', () => {
    expect(isInApp({ userAgent: `${iphone} Mobile/15E148`, isInstalled: true })).toBe(false)
  })
})

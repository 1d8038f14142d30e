export { testCertificates } from './certificates';
export { forkTypeScript, nextMessage, runTypeScript } from './child-process';
export { describeInChromium, expectToFit, inChromium, inContext, NARROW, openChromium } from './chromium';

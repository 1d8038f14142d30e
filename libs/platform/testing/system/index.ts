export { testCertificates } from './certificates';
export { forkTypeScript, nextMessage, runTypeScript } from './child-process';
export { describeInChromium, expectToFit, inChromium, NARROW } from './chromium';

import { setFlagsFromString } from 'node:v8';

// V8 guesses which objects live long and makes them in the old generation at once. It guessed wrong about those of a
// request, and differently with each order in which modules are loaded (ADR 0149).
setFlagsFromString('--no-allocation-site-pretenuring');

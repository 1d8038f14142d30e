/** Too many prints are in work or wait already. */
export class PrinterBusy extends Error {
  constructor() {
    super('As many prints as the service makes at a time are in work: try again shortly.');
    this.name = 'PrinterBusy';
  }
}

/** A part of the cost of a document that a cost transfer moved to another place. */
export interface MovedCost {
  readonly TransferId: number;
  /** The line of a purchase or of a bill; 0 of time, and of a purchase without lines. */
  readonly ItemId: number;
  /** Below 0.00 of a credit. */
  readonly Amount: string;
  /** Hours of time, else the quantity of the line. */
  readonly Quantity: string;
}

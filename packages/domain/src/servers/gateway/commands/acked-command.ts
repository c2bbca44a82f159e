/** A command with a new answer. */
export interface AckedCommand {
  id: string;
  msId: string;
  clientId: number;
  type: string;
  state: 'acknowledged' | 'refused';
  /** The answer came after the call had ended. */
  isLate: boolean;
}

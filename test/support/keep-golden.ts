import { keepStoredEvents } from './golden';

// Writes the golden events of the database whose URL is given, for code that jest runs outside of a test.
void keepStoredEvents(String(process.argv[2]));

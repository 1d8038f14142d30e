/** The words of choices, by entity and value. An `obra`, `etapa`, `tarea`, `orden` or `compra` is feminine, a `registro` masculine. */
export const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  projects: {
    ...{ Lead: 'Prospecto', Bidding: 'En licitación', OutForSignature: 'Por firmar', Active: 'Activa' },
    ...{ PendingChanges: 'Cambios pendientes', Rejected: 'Rechazada', Closed: 'Cerrada' },
    ...{ ResidentialJob: 'Precio fijo', AIAJob: 'AIA', Contract: 'Costo más margen', Estimate: 'Presupuesto estimado' },
    Maintenance: 'Mantenimiento',
    ...{ Open: 'Por ver', Seen: 'Visto' },
  },
  milestones: { NotStarted: 'Sin empezar', InProgress: 'En curso', Completed: 'Terminada', Open: 'Abierta' },
  tasks: { Open: 'Abierta', Completed: 'Terminada' },
  tickets: { Pending: 'Pendiente', Scheduled: 'Programada', Completed: 'Terminada' },
  rfis: { Open: 'Abierta', Answered: 'Contestada' },
  'time-entries': {
    ...{ Open: 'Abierto', Draft: 'Borrador', Submitted: 'Enviado', Approved: 'Aprobado', Rejected: 'Rechazado', Invoiced: 'Facturado' },
    ...{ Regular: 'Normal', Overtime: 'Tiempo extra', DoubleTime: 'Tiempo doble' },
    ...{ Holiday: 'Día festivo', Leave: 'Permiso', Sick: 'Enfermedad' },
  },
  purchases: {
    ...{ Draft: 'Borrador', Submitted: 'Enviada', InfoRequested: 'Falta información', Approved: 'Aprobada' },
    ...{ Rejected: 'Rechazada', Closed: 'Cerrada' },
    ...{ CashDebit: 'Efectivo o débito', CreditCard: 'Tarjeta de crédito', VendorWillInvoice: 'Orden de compra' },
    Reimbursement: 'Reembolso',
  },
  resources: {
    ...{ Active: 'Activo', Inactive: 'Inactivo', Cancelled: 'Cancelado', Deleted: 'Borrado' },
    ...{ Internal: 'Propio', Equipment: 'Equipo', Sub: 'Subcontratista' },
  },
};
